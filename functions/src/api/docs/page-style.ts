/** The style sheet of the page about the API: the product's colours, in light and dark. */
export const PAGE_STYLE = `:root {
  color-scheme: light dark;
  --canvas: light-dark(#f7f4ee, #111413);
  --surface: light-dark(#ffffff, #1a1e1d);
  --sunken: light-dark(#f3efe8, #272d2b);
  --line: light-dark(#e9e3d9, #303634);
  --ink: light-dark(#18252a, #f0ede7);
  --ink2: light-dark(#566066, #a9aea9);
  --link: light-dark(#04708f, #5cc3e0);
  --owed: light-dark(#007d05, #6fce73);
  --owing: light-dark(#c63000, #ff9371);
  --code: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/24px system-ui, sans-serif; }
a { color: var(--link); text-underline-offset: 2px; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
h1 { font-size: 28px; line-height: 34px; margin: 0 0 16px; }
h2 { font-size: 22px; line-height: 28px; margin: 48px 0 4px; text-transform: capitalize; }
h3 { font: 600 16px/24px var(--code); margin: 0 0 4px; overflow-wrap: anywhere; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { font-size: 14px; line-height: 20px; margin: 16px 0 4px; }
p { margin: 0 0 8px; max-width: 72ch; }
code, pre { font-family: var(--code); font-size: 13px; }
code { overflow-wrap: anywhere; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 16px; background: var(--surface); padding: 8px; }
nav { padding: 16px; border-bottom: 1px solid var(--line); background: var(--surface); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li ul { margin: 0 0 12px; }
nav a { display: flex; gap: 8px; padding: 4px 8px; border-radius: 8px; font: 13px/20px var(--code); color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { background: var(--sunken); }
nav .method { line-height: 20px; }
nav .tag { font: 600 14px/20px system-ui, sans-serif; text-transform: capitalize; }
main { padding: 24px 16px 96px; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 16px; margin: 16px 0; }
.method { font: 700 12px/16px var(--code); flex: none; display: inline-block; min-width: 6ch; color: var(--link); }
.method.post, .method.patch { color: var(--owed); }
.method.delete { color: var(--owing); }
.fields { list-style: none; margin: 0; padding: 0; font-size: 14px; line-height: 20px; }
.fields li { padding: 6px 0; border-top: 1px solid var(--line); }
.fields .fields { margin: 6px 0 0 4px; padding-left: 12px; border-left: 2px solid var(--line); }
.name { font-weight: 600; }
.optional, .place, .limits, .about { color: var(--ink2); }
.optional, .place { font-size: 13px; }
.media { font-size: 14px; line-height: 20px; margin: 0 0 4px; }
details { margin-top: 16px; font-size: 14px; line-height: 20px; }
summary { cursor: pointer; font-weight: 600; }
table { border-collapse: collapse; margin-top: 8px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-top: 1px solid var(--line); }
figure { margin: 16px 0 0; }
figcaption { font-size: 14px; line-height: 20px; font-weight: 600; margin-bottom: 4px; }
pre { margin: 0; padding: 12px; border-radius: 12px; background: var(--sunken); overflow: auto; max-height: 420px; line-height: 18px; }
@media (min-width: 900px) {
  body { display: grid; grid-template-columns: 320px minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border: 0; border-right: 1px solid var(--line); }
  main { padding: 32px; max-width: 1200px; }
}
@media (min-width: 1200px) {
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 400px); gap: 24px; }
  .columns > :last-child { position: sticky; top: 16px; align-self: start; }
}
`;
