/** The API as `npm run build` makes it; below node_modules, so that it finds its packages. */
export const bundle = 'node_modules/.cache/server-of-the-torture';
