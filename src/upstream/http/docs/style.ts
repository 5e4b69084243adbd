/** Style of the pages: the console's colours, the system's fonts, no script and no inline style. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f4f3ee, #10161a);
  --surface: light-dark(#fffefb, #171f24);
  --ink: light-dark(#17212b, #ebe8e0);
  --soft: light-dark(#4a5661, #aab4b8);
  --line: light-dark(#dcd8ce, #2c383f);
  --control: light-dark(#7d817e, #74848c);
  --accent: light-dark(#0b5661, #67c1cb);
  --on-accent: light-dark(#ffffff, #05252b);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
header, main { max-width: 1080px; margin: 0 auto; padding: 16px 24px; }
header { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; border-bottom: 1px solid var(--line); }
header > a { font-weight: 600; color: inherit; text-decoration: none; }
nav { margin-inline-start: auto; display: flex; gap: 12px; }
form { display: flex; gap: 8px; align-items: end; }
label { display: block; font-size: 12px; color: var(--soft); }
input { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 4px; padding: 6px 10px; width: 320px; max-width: 100%; min-height: 36px; }
button { font: inherit; min-height: 36px; padding: 6px 14px; border: 0; border-radius: 4px; background: var(--accent); color: var(--on-accent); cursor: pointer; }
h1 { font-size: 22px; margin: 16px 0 4px; }
h2 { font-size: 16px; margin: 32px 0 8px; }
h3 { font-size: 14px; margin: 16px 0 4px; }
p { max-width: 72ch; margin: 4px 0 12px; }
ul { padding-inline-start: 20px; }
.soft { color: var(--soft); }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 4px 20px 16px; margin: 16px 0; }
section h2 { margin-top: 12px; }
code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 44px; font-weight: 700; color: var(--accent); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 8px 0; }
dt { color: var(--soft); }
dd { margin: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th { text-align: start; font-size: 12px; font-weight: 600; color: var(--soft); }
th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
@media (max-width: 600px) { header, main { padding: 12px; } section { padding: 4px 12px 12px; } nav { margin-inline-start: 0; } }
`;
