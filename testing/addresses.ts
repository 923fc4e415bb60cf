export const sitePort = 3000;
export const apiPort = 4000;
export const siteOrigin = `http://localhost:${sitePort}`;
export const apiOrigin = `http://localhost:${apiPort}`;
