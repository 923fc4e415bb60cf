import type { FastifyInstance, InjectOptions } from 'fastify';

/** The origin that test apps allow. */
export const siteOrigin = 'http://localhost:3000';

/** A demo request with every field of specification §7 filled. */
export const fullDemoRequest = {
  full_name: 'Siti "Ayu" <Rahma> & Co',
  email: 'siti@example.com',
  phone_country: '+62',
  phone: '0812345678',
  company_name: 'Toko Contoh',
  company_size: '16 - 100',
  department: 'Finance / Legal / Ops',
  job_position: 'Owner',
  social_media_type: 'Instagram',
  social_media_account: '=toko.contoh',
  how_did_you_hear: 'Word of Mouth',
  marketing: true,
};

/** The same with the least that is allowed. */
export const smallDemoRequest = { full_name: 'Budi', email: 'budi@example.com' };

/** Posts a demo request from an allowed origin; a string body goes out as it is. */
export function postDemo(
  app: FastifyInstance,
  body: unknown,
  headers: Record<string, string | undefined> = {},
) {
  const all: Record<string, string | undefined> = {
    origin: siteOrigin,
    'content-type': 'application/json',
    ...headers,
  };
  const given = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const options: InjectOptions = {
    method: 'POST',
    url: '/email/request-demo',
    headers: Object.fromEntries(given),
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  };
  return app.inject(options);
}
