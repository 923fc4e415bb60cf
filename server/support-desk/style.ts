import { colorScheme, dark, light } from '@/lib/generated/brand.json';

const names = Object.keys(light) as (keyof typeof light)[];
const colors = names.map((name) => `--${name}: light-dark(${light[name]}, ${dark[name]});`);

/** The desk's stylesheet; its hash is in the policy, so it is inlined unchanged. */
export const deskStyle = `
:root {
  color-scheme: ${colorScheme};
  ${colors.join('\n  ')}
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: flex; flex-direction: column;
  background: var(--surface); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere;
}
header, main { width: 100%; max-width: 52rem; margin-inline: auto; padding: .5rem 1rem; }
header, header form, nav, .actions, .filters, details form {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
  gap: .5rem 1rem;
}
nav, .actions, .filters { justify-content: start; }
header > a { color: inherit; font-weight: 700; text-decoration: none; padding-block: .6rem; }
header > nav, header > p { flex-basis: 100%; }
nav a { padding-block: .5rem; border-bottom: 3px solid transparent; }
nav [aria-current] { border-color: var(--primary); font-weight: 700; text-decoration: none; }
h1, h2, p, ul, ol, dl, dd { margin: 0; padding: 0; list-style: none; }
h1 { margin-block: .25rem .5rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.02em; }
h2 { font-size: 1.0625rem; }
main > h2 { margin-block: 1.5rem .5rem; }
a { color: var(--primary); }
small { color: var(--textSoft); font-size: .875rem; }
mark {
  display: inline-block; padding: 0 .6rem; border-radius: 6px; font-size: .875rem; font-weight: 600;
  background: var(--accentQuiet); color: inherit;
}
[role=status]:not(:empty), details form, .filters {
  padding: .75rem 1rem; border-radius: 6px; background: var(--surfaceQuiet);
}
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
button, summary, input, select, textarea {
  min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--controlLine); border-radius: 6px;
  background: var(--surface); color: inherit; font: inherit;
}
button, summary { font-weight: 600; list-style: none; cursor: pointer; }
summary { width: fit-content; }
details form { margin-top: .5rem; }
summary::-webkit-details-marker { display: none; }
button:hover, summary:hover { background: var(--surfaceQuiet); }
button.main { border-color: var(--primary); background: var(--primary); color: var(--onPrimary); }
.danger, .error, [aria-invalid] { border-color: var(--error); color: var(--error); }
label { display: block; font-weight: 600; }
input, select, textarea { display: block; width: 100%; font-weight: 400; }
header button { padding-inline: .75rem; }
textarea { height: 4rem; max-height: 30dvh; resize: vertical; }
.actions { margin-block: .5rem; }
.actions [open] { flex-basis: 100%; }
.filters { align-items: end; margin-bottom: 1rem; }
.filters label { flex: 1 1 8rem; }
.filters label:first-child { flex-basis: 100%; }
.rows li, dl > div { padding-block: .75rem; border-bottom: 1px solid var(--line); }
.rows h2 { display: inline; margin-right: .5rem; }
.rows button { margin-top: .5rem; }
.line { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
dl > div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding-block: .4rem; }
dt { flex: 1 1 10rem; color: var(--textSoft); }
dd { flex: 2 1 16rem; }
dd, [role=log] p { white-space: pre-wrap; }
[role=log] {
  display: flex; flex-direction: column-reverse; min-height: 9rem; overflow-y: auto;
  margin-block: .5rem; padding: 1rem; border: 1px solid var(--line); border-radius: 14px;
}
[role=log] li { width: fit-content; max-width: min(36rem, 88%); margin-bottom: 1rem; }
[role=log] :is(small, a) { display: block; width: fit-content; }
[role=log] p { padding: .6rem .85rem; border-radius: 14px; background: var(--surfaceQuiet); }
[role=log] .support { margin-left: auto; }
[role=log] .support p { background: var(--primaryQuiet); }
.sign-in > * { max-width: 24rem; margin-bottom: 1rem; }
@media (min-height: 30rem) {
  body:has([role=log]) { height: 100dvh; }
  main:has([role=log]) { flex: 1; min-height: 0; display: flex; flex-direction: column; }
}
@media (scripting: none) { .scripted { display: none; } }
@media (pointer: coarse) { small.scripted { display: none; } }
@media (forced-colors: active) { mark { border: 1px solid; } }
`;
