import { type Document, isPair, isScalar, isSeq, visit } from 'yaml';
import { cutText } from '../cut-text';

type Lost = { offset: number; path: PropertyKey[]; expected: string; found: string };

const inQuotes = 'the whole text in quotation marks';

const pathOf = (nodes: readonly unknown[]): PropertyKey[] =>
  nodes.flatMap((node, index): PropertyKey[] => {
    if (isPair(node)) return [String(node.key)];
    return isSeq(node) ? [node.items.indexOf(nodes[index + 1])] : [];
  });

/** Finds values that YAML reads otherwise than they look: cut texts, and numbers of another size. */
export function findLostText(document: Document, text: string): Lost[] {
  const lost: Lost[] = [];

  visit(document, {
    Alias(_key, node, above) {
      const path = pathOf([...above, node]);
      const found = `*${node.source}, which YAML reads as a reference`;
      lost.push({ offset: node.range?.[0] ?? 0, path, expected: inQuotes, found });
    },
    Node(key, node, above) {
      const [offset, end, next] = node.range ?? [0, 0, 0];
      const add = (expected: string, found: string) =>
        lost.push({ offset, path: pathOf([...above, node]), expected, found });
      if ('anchor' in node && node.anchor) add(inQuotes, `&${node.anchor}, which YAML leaves out`);
      if (node.tag?.startsWith('!')) add(inQuotes, `${node.tag}, which YAML reads as a type`);
      if (!isScalar(node) || key === 'key') return;
      const { value, source = '', type } = node;
      if (typeof value === 'number' && String(value) !== source)
        add('digits alone, as 799000', source);
      const comment = text.slice(end, next).match(/^[ \t]+#.*/)?.[0];
      if (type === 'PLAIN' && typeof value === 'string' && comment)
        add(inQuotes, `a text that YAML cuts at${cutText(comment, 40)}`);
    },
  });
  return lost;
}
