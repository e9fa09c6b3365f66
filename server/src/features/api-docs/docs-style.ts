/** Style of `/api/docs`: colours of the product's themes purple (light) and purpleNight (dark). */
export const DOCS_STYLE = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1B2330, #F2F5FA); --muted: light-dark(#566174, #A5AFBF); --page: light-dark(#F1F4F9, #0A0C10);
  --surface: light-dark(#FFFFFF, #15181F); --hover: light-dark(#F0F4FB, #1F242E); --line: light-dark(#E2E7F0, #272D38);
  --edge: light-dark(#D2D9E5, #38404E); --brand: light-dark(#1A62E0, #6FA5FF); --soft: light-dark(#EBF2FF, #14233F);
}
:root[data-theme=purple] { color-scheme: light; } :root[data-theme=purpleNight] { color-scheme: dark; }
* { box-sizing: border-box; } body {
  margin: 0; background: var(--page); color: var(--text);
  font: 14px/1.5 -apple-system, "Segoe UI", Roboto, Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC",
    sans-serif;
}
:focus-visible { outline: 2px solid var(--brand); outline-offset: 1px; }
header {
  position: sticky; top: 0; z-index: 1; display: flex; gap: 16px; align-items: center; height: 56px; padding: 0 24px;
  background: var(--surface); border-bottom: 1px solid var(--line);
}
h1 { margin: 0; font-size: 16px; white-space: nowrap; }
input {
  flex: 1; max-width: 480px; height: 32px; padding: 0 12px; font: inherit; color: inherit; background: var(--page);
  border: 1px solid var(--edge); border-radius: 6px;
}
output, .muted { color: var(--muted); }
.frame { display: grid; grid-template-columns: 208px minmax(0, 1fr); max-width: 1280px; margin: 0 auto; }
nav { position: sticky; top: 56px; max-height: calc(100vh - 56px); overflow: auto; padding: 16px 8px; }
nav a { display: block; padding: 4px 12px; color: var(--muted); text-decoration: none; border-radius: 6px; }
nav a:hover { background: var(--hover); color: var(--text); } main { padding: 0 24px 48px; }
h2 { margin: 24px 0 8px; font-size: 15px; } h3 { margin: 16px 0 4px; font-size: 13px; color: var(--muted); }
.call { margin-bottom: 4px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
.call, section { scroll-margin-top: 64px; }
[hidden] { display: none !important; }
.call > summary { display: flex; gap: 12px; padding: 6px 12px; list-style: none; cursor: pointer; }
.call > summary:hover { background: var(--hover); border-radius: 8px; }
.call > div { padding: 4px 16px 16px; border-top: 1px solid var(--line); }
.method { flex: none; width: 64px; text-align: center; color: var(--brand); background: var(--soft); border-radius: 4px; }
.path { flex: 1; min-width: 0; overflow-wrap: anywhere; }
code { font: 13px/1.5 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
ul { margin: 0; padding-left: 18px; list-style: none; border-left: 1px solid var(--line); overflow-wrap: anywhere; }
li { padding: 2px 0; } li summary { margin-left: -16px; cursor: pointer; } .type { color: var(--brand); }
.alone { padding: 48px 24px; text-align: center; }
@media (max-width: 720px) { .frame { grid-template-columns: minmax(0, 1fr); } nav, .id { display: none; } }
`;
