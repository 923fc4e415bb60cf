/** The desk's stylesheet; its hash is in the policy, so it is inlined unchanged. */
export const deskStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.985 0.008 95), oklch(0.2 0.02 165));
  --ink: light-dark(oklch(0.22 0.03 165), oklch(0.94 0.01 95));
  --quiet: light-dark(oklch(0.45 0.03 165), oklch(0.76 0.02 120));
  --line: light-dark(oklch(0.86 0.014 90), oklch(0.36 0.02 165));
  --edge: light-dark(oklch(0.56 0.02 120), oklch(0.6 0.02 140));
  --sand: light-dark(oklch(0.95 0.012 90), oklch(0.26 0.025 165));
  --pandan: light-dark(oklch(0.42 0.1 162), oklch(0.8 0.11 162));
  --on-pandan: light-dark(oklch(0.985 0.008 95), oklch(0.2 0.03 165));
  --own: light-dark(oklch(0.93 0.036 160), oklch(0.32 0.05 162));
  --wait: light-dark(oklch(0.9 0.09 85), oklch(0.82 0.13 82));
  --sambal: light-dark(oklch(0.48 0.18 28), oklch(0.78 0.13 28));
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: flex; flex-direction: column;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere;
}
body:has([role=log]):not(:has(.canned[open])) { height: 100dvh; }
header, main { width: 100%; max-width: 52rem; margin-inline: auto; padding-inline: 1rem; }
header, header form, nav, .title, .done, .actions, .confirm, .send, .filters, .export {
  display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center;
}
header, header form { gap: 0 .75rem; }
header { justify-content: space-between; min-height: 3.5rem; padding-block: .5rem; }
header > a { color: var(--ink); font-weight: 700; text-decoration: none; padding-block: .5rem; }
header > nav { flex-basis: 100%; order: 1; border-bottom: 1px solid var(--line); }
header > nav a { color: inherit; text-decoration: none; border-bottom: 3px solid transparent; }
nav [aria-current] { border-color: var(--pandan); color: inherit; font-weight: 700; }
header > .quiet { order: 2; margin: .4rem 0 0; }
header > .notice { flex-basis: 100%; order: 3; margin: .5rem 0 0; }
main { padding-bottom: 1.5rem; }
h1 { margin: .5rem 0; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.02em; }
p { margin: .5rem 0; }
a { color: var(--pandan); }
.quiet, time { color: var(--quiet); font-size: .875rem; font-weight: 400; }
.error { color: var(--sambal); font-weight: 600; }
.notice, .confirm, .filters { padding: .75rem 1rem; border-radius: 6px; background: var(--sand); }
.notice:empty { margin: 0; padding: 0; }
:focus-visible { outline: 3px solid var(--pandan); outline-offset: 2px; }
button, summary, input, select, textarea {
  border: 1px solid var(--edge); border-radius: 6px; color: inherit; font: inherit;
}
button, summary {
  display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem;
  background: none; font-weight: 600; list-style: none; cursor: pointer;
}
summary::-webkit-details-marker { display: none; }
button:hover, summary:hover { background: var(--sand); }
button.main { border-color: var(--pandan); background: var(--pandan); color: var(--on-pandan); }
button.main:hover { filter: brightness(1.08); }
button.danger { border-color: var(--sambal); color: var(--sambal); }
label { display: block; font-weight: 600; }
input, select, textarea { width: 100%; padding: .6rem .75rem; background: var(--paper); }
textarea { display: block; min-height: 5.5rem; max-height: 30dvh; resize: vertical; }
[aria-invalid] { border-color: var(--sambal); }
.chip time { color: inherit; font: inherit; }
.chip {
  display: inline-block; padding: 0 .6rem; border-radius: 6px; font-size: .875rem; font-weight: 600;
  background: var(--wait); color: oklch(0.25 0.05 80);
}
.rows, .jobs, .canned ul, [role=log] ol, dl { margin: 0; padding: 0; list-style: none; }
.rows, .jobs, dl { border-top: 1px solid var(--line); }
.rows:empty, .jobs:empty { border: 0; }
.rows li, .jobs li, dl > div { border-bottom: 1px solid var(--line); }
.rows li { padding: .9rem 0; }
.rows h2 { display: inline; margin: 0 .5rem 0 0; font-size: 1.0625rem; }
.rows a { color: inherit; text-underline-offset: .2em; }
.rows p { margin: .15rem 0 0; }
code { font: .875rem/1.5 ui-monospace, monospace; }
.questions h2 { display: block; }
.questions form { margin-top: .5rem; }
.views { gap: .25rem 1.25rem; margin-bottom: .5rem; }
.actions, .send { gap: .5rem 1rem; margin-top: .5rem; }
.canned { margin-top: .75rem; }
.canned li { margin-bottom: .75rem; }
.canned li p { margin: .2rem 0 0; }
.line { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
nav a { display: inline-block; padding-block: .6rem; }
.room { flex: 1; min-height: 0; display: flex; flex-direction: column; }
.title { align-items: start; }
.title > div { flex: 1 1 0; min-width: 8rem; }
.title p, .jobs p { margin: 0; }
.title:has([open]) > * { flex-basis: 100%; }
[hidden], details:not([open]) .opened, details[open] .closed { display: none !important; }
details[open] summary { margin-bottom: .5rem; }
.confirm { gap: .5rem; }
.confirm p { flex: 1 1 16rem; margin: 0; }
[role=log] {
  flex: 1 1 12rem; min-height: 9rem; overflow-y: auto; overscroll-behavior: contain;
  display: flex; flex-direction: column-reverse;
  margin-block: .75rem; padding: 1rem; border: 1px solid var(--line); border-radius: 14px;
}
[role=log] li { width: fit-content; max-width: min(36rem, 88%); margin-bottom: 1rem; }
[role=log] li.support { margin-left: auto; }
.who { margin: 0 0 .2rem; font-size: .875rem; font-weight: 600; }
.support .who { text-align: right; }
.text {
  margin: 0; padding: .6rem .85rem; border-radius: 14px; background: var(--sand);
  white-space: pre-wrap; overflow: hidden;
}
.assistant .text { background: none; border: 1px solid var(--line); }
.support .text { background: var(--own); }
.send > :first-child { flex: 1; }
.jump { align-self: center; margin-top: -3.75rem; margin-bottom: 1rem; background: var(--paper); }
[type=checkbox] { width: 1.25rem; height: 1.25rem; margin: 0; vertical-align: middle; }
.filters { gap: .75rem 1rem; align-items: end; margin-bottom: 1rem; padding: 1rem; }
.filters > :first-child { flex: 1 1 100%; }
.filters > div { flex: 1 1 9rem; }
.filters > label { padding-block: .6rem; }
main > h2 { margin: 1.5rem 0 .5rem; font-size: 1.125rem; }
dl > div { display: grid; grid-template-columns: 1fr 2fr; gap: 0 1rem; padding-block: .4rem; }
dt { color: var(--quiet); }
dd { margin: 0; white-space: pre-wrap; }
.jobs li { padding: .5rem 0 .75rem; }
.jobs h3 { margin: 0; font-size: 1rem; }
.jobs + .done { margin-top: .75rem; }
.export { gap: .25rem .75rem; margin-top: 1rem; }
.narrow { max-width: 24rem; padding-top: 10dvh; }
.narrow label { margin-bottom: .35rem; }
.narrow button, .narrow label:not(:first-of-type) { margin-top: 1rem; }
@media (max-width: 34rem) { dl > div { grid-template-columns: 1fr; } }
@media (max-width: 40rem) { .room textarea { min-height: 3.5rem; } }
@media (pointer: coarse) { [data-hint] { visibility: hidden; } }
@media (max-height: 30rem) { body:has([role=log]) { height: auto; } [role=log] { max-height: 60dvh; } }
@media (forced-colors: active) { .chip { border: 1px solid; } }
`;
