/**
 * Where the tests find site and API. Other ports than 3000 and 4000 need a build that names them:
 * `NEXT_PUBLIC_CLIENT_URL` and `NEXT_PUBLIC_SERVER_URL`.
 */
export const sitePort = Number(process.env.E2E_SITE_PORT ?? 3000);
export const apiPort = Number(process.env.E2E_API_PORT ?? 4000);
export const siteOrigin = `http://localhost:${sitePort}`;
export const apiOrigin = `http://localhost:${apiPort}`;
