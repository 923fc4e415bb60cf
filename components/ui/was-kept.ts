import type { MouseEvent } from 'react';

/**
 * True for a press from before hydration, which `finish/starter.js` repeats. The button may say something
 * else by now than when it was pressed.
 */
export const wasKept = ({ currentTarget }: MouseEvent) => currentTarget.hasAttribute('aria-busy');
