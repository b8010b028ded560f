import css from 'virtual:antd-styles';

/** Adds the styles of antd's components before all other styles, so that these override them. */
const style = document.createElement('style');
style.textContent = css;
document.head.prepend(style);
