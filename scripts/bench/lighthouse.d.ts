// The root's packages do without Lighthouse: `npm run bench` installs it here.
declare module 'lighthouse';
