// Only this folder's own packages have it: the type check of the site works without them.
declare module 'miniflare';
