/** The styles of antd's components, from the plugin in antd-styles.ts. */
declare module 'virtual:antd-styles' {
  const css: string;
  export default css;
}
