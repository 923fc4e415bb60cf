import type { ElementType, Key, ReactNode } from 'react';
import { jsxDEV as create } from 'react/jsx-dev-runtime';
import { keepInChild, keepInChildren } from './jsx-runtime';

export type { JSX } from 'react/jsx-dev-runtime';
export { Fragment } from './jsx-runtime';

/** For `next dev`, where React looks for missing keys. */
export const jsxDEV = (
  type: ElementType,
  props: { children?: ReactNode },
  key: Key | undefined,
  isStatic: boolean,
  ...place: [source?: JSXSource, self?: unknown]
) => create(type, (isStatic ? keepInChildren : keepInChild)(type, props), key, isStatic, ...place);

type JSXSource = Parameters<typeof create>[4];
