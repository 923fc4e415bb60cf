import { type IconNode, icons } from 'lucide';

/** The name of an icon as lucide.dev has it: 'pen-line' for `PenLine`, 'grid-2x2' for `Grid2x2`. */
const nameOf = (key: string) => key.replace(/(?<=.)([A-Z]|(?<!\dx)\d+)/g, '-$1').toLowerCase();

/** The icons of Lucide by name, also by earlier names. The API does not load this large module. */
const drawings = new Map(Object.entries(icons).map(([key, node]) => [nameOf(key), node]));

export const iconNames = [...drawings.keys()];

/** The drawing of an icon that content names; `npm run content` has checked the name. */
export const findIcon = (name: string): IconNode => drawings.get(name) ?? [];
