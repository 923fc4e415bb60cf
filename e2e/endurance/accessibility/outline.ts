/** What an outline names: landmarks, headings and controls. */
const roles = [
  'banner',
  'navigation',
  'main',
  'region',
  'complementary',
  'contentinfo',
  'form',
  'heading',
  'link',
  'button',
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'radiogroup',
  'switch',
  'spinbutton',
  'group',
  'img',
  'table',
  'columnheader',
  'status',
  'dialog',
  'alertdialog',
  'log',
];
const node = new RegExp(
  `^'?((?:${roles.join('|')})\\b(?: "(?:[^"\\\\]|\\\\.)*")?(?: \\[[^\\]]*\\])*)`,
);

/** Landmarks, headings and controls of an ARIA snapshot with their names, nested as on the page. */
export function outlineOf(snapshot: string): string {
  /** The nodes around the current line. */
  const around: { indent: number; isListed: boolean }[] = [];
  const lines = snapshot.split('\n').flatMap((line) => {
    const indent = line.indexOf('- ');
    if (indent < 0) return [];
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    const [, text] = node.exec(line.slice(indent + 2)) ?? [];
    const depth = around.filter(({ isListed }) => isListed).length;
    around.push({ indent, isListed: text !== undefined });
    return text === undefined ? [] : [`${'  '.repeat(depth)}${text.replaceAll("''", "'")}`];
  });
  return `${lines.join('\n')}\n`;
}
