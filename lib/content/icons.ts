import { type IconNode, icons } from 'lucide';

/** The name of an icon as lucide.dev has it: 'pen-line' for `PenLine`, 'grid-2x2' for `Grid2x2`. */
const nameOf = (key: string) => key.replace(/(?<=.)([A-Z]|(?<!\dx)\d+)/g, '-$1').toLowerCase();

/** The drawings of the Lucide set by name, also by names of earlier versions; the API does not load them. */
const drawings = new Map(Object.entries(icons).map(([key, node]) => [nameOf(key), node]));

export const iconNames = [...drawings.keys()];

/** The drawing of an icon that content names; `npm run content` has checked the name. */
export const findIcon = (name: string): IconNode => drawings.get(name) ?? [];
