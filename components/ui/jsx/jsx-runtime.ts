import type { ElementType, Key, ReactNode } from 'react';
import { jsx as create, jsxs as createWithChildren, Fragment } from 'react/jsx-runtime';
import { splitText } from './whole-words';

export type { JSX } from 'react/jsx-runtime';
export { Fragment };

/*
 * The JSX of server components (`jsxImportSource` in tsconfig.json, `imports` in package.json): React's own, which
 * keeps words such as 'go-live' and phone numbers on one line. CSS cannot do that, and another character in the
 * text would be copied with it. Islands have React's JSX, so the browser loads none of this.
 */

type Props = { children?: ReactNode };

/** Their content is text alone. */
const plain = new Set<unknown>(['option', 'script', 'style', 'textarea', 'title']);

const isMarkup = (type: ElementType) => typeof type === 'string' && !plain.has(type);

/** One element in place of a text, so that it stays one item of a flex box. */
function keepWords(child: ReactNode): ReactNode {
  if (typeof child !== 'string') return child;
  const pieces = splitText(child);
  if (pieces.length === 1) return child;
  const children = pieces.map((text, index) =>
    index % 2 === 0 ? text : create('span', { className: 'whole', children: text }),
  );
  return createWithChildren('span', { children });
}

/** The properties of an element with one child. */
export const keepInChild = (type: ElementType, props: Props): Props =>
  isMarkup(type) && typeof props.children === 'string'
    ? { ...props, children: keepWords(props.children) }
    : props;

/** The properties of an element with several children. */
export const keepInChildren = (type: ElementType, props: Props): Props =>
  isMarkup(type) && Array.isArray(props.children)
    ? { ...props, children: props.children.map(keepWords) }
    : props;

export const jsx = (type: ElementType, props: Props, key?: Key) =>
  create(type, keepInChild(type, props), key);

export const jsxs = (type: ElementType, props: Props, key?: Key) =>
  createWithChildren(type, keepInChildren(type, props), key);
