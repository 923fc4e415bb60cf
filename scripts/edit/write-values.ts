import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  visit,
  YAMLSeq,
} from 'yaml';

const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty list or entry says no more than none. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Writes values into the text of a YAML file; where a value has not changed its lines stay, comments too. */
export function writeValues(text: string, values: unknown): string {
  const document = parseDocument(text);
  if (isDeepStrictEqual(document.toJS(), values)) return text;
  const write = makeWriter(document);
  // Types of `yaml` tie a document to what it was parsed to.
  Object.assign(document, { contents: write(document.contents, values) });
  return printDocument(document, text.includes('\r\n') ? '\r\n' : '\n');
}

type Writer = (node: unknown, value: unknown, sample?: unknown) => Node;

function makeWriter(document: Document): Writer {
  const dataOf = (node: unknown) => (isNode(node) ? node.toJS(document) : undefined);

  const write: Writer = (node, value, sample) => {
    if (isNode(node) && isDeepStrictEqual(dataOf(node), value)) return node;
    if (isMap(node) && isEntry(value)) {
      node.items = node.items.filter(({ key }) => String(key) in value);
      for (const [key, inner] of Object.entries(value)) {
        const pair = node.items.find((known) => String(known.key) === key);
        if (pair) pair.value = write(pair.value, inner);
        else if (!isEmpty(inner)) node.add(document.createPair(key, inner));
      }
      return node;
    }
    if (isSeq(node) && Array.isArray(value)) {
      const before = [...node.items];
      const left = new Set(before);
      const kept = value.map((inner) => {
        const same = [...left].find((item) => isDeepStrictEqual(dataOf(item), inner));
        left.delete(same);
        return same;
      });
      node.items = value.map((inner, index) => {
        const old = left.has(before[index]) ? before[index] : undefined;
        return kept[index] ?? write(old, inner, before[0]);
      });
      return node;
    }
    if (isScalar(node) && !isEntry(value) && !Array.isArray(value)) {
      node.value = value;
      return node;
    }
    const created = document.createNode(value);
    shapeLike(created, sample);
    return created;
  };
  return write;
}

/** Writes a new entry of a list on as many lines as the first one. */
function shapeLike(node: unknown, sample: unknown): void {
  if (!isCollection(node) || !isCollection(sample)) return;
  node.flow = sample.flow;
  if (isSeq(node) && isSeq(sample)) for (const item of node.items) shapeLike(item, sample.items[0]);
  if (isMap(node) && isMap(sample))
    for (const { key, value } of node.items) shapeLike(value, sample.get(String(key), true));
}

function printDocument(document: Document, lineEnd: string): string {
  visit(document, {
    Seq(_key, node) {
      if (node.flow) node.toString = printTight;
    },
  });
  return document.toString({ lineWidth: 0 }).replaceAll('\n', lineEnd);
}

/** The content has `[a, b]` beside `{ a: b }`; `yaml` knows spaces in both or in none. */
const printTight: YAMLSeq['toString'] = function (this: YAMLSeq, context, ...rest) {
  const tight = context && { ...context, flowCollectionPadding: '' };
  return YAMLSeq.prototype.toString.call(this, tight, ...rest);
};
