import type { FastifyInstance } from 'fastify';
import { listLiveProducts } from '@/lib/content';
import type { LeadChoice, LeadOrigin } from '@/lib/contracts/form-meta';

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

/** An enquiry with every field of specification §7. */
export const contactEnquiry = {
  type: 'contact-us',
  full_name: 'Dewi <b>Lestari</b>',
  email: 'dewi@example.com',
  phone: '0811111111',
  subject: 'Opening hours & prices',
  message: 'First line\nSecond <line>',
  marketing: true,
};

/** A partner enquiry with every field of specification §7. */
export const partnerEnquiry = {
  type: 'partner-program',
  full_name: 'Agus',
  email: 'agus@example.com',
  phone: '0822222222',
  interest: 'reseller',
  company: 'PT Mitra',
  industry: 'Retail',
  message: 'We would like to sell it.',
  marketing: false,
};

export const chosen = findPlan();

function findPlan() {
  for (const { slug, name, pricings } of listLiveProducts())
    for (const plan of pricings) return { slug, name, plan };
  throw new Error('the content has no plan that can be bought');
}

/** A plan with a quantity of an add-on, as chosen on /pricing. */
export const fullChoice: LeadChoice = {
  solution: chosen.slug,
  plan: chosen.plan.id,
  period: 'annual',
  add_ons: ['content-management', 'additional-user-account'],
  users: 3,
};

/** A visit by a campaign's link. */
export const fullOrigin: LeadOrigin = {
  landing_page: '/product/ecommerce-website',
  referrer: 'www.search.example',
  utm_source: 'newsletter',
  utm_medium: 'e-mail',
  utm_campaign: 'Buka toko ☕',
  utm_term: '=shop',
  utm_content: '<b>top</b>',
};

/** What the site's forms send beside a body when a person fills them. */
export const personMeta = JSON.stringify({ trap: '', elapsed: 9000 });

/** Headers of a test's call; undefined takes one away. */
export type Headers = Record<string, string | undefined>;

export const sentHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** Posts as a form of the site does, from an allowed origin; a string body goes out as it is. */
export function post(app: FastifyInstance, url: string, body: unknown, headers: Headers = {}) {
  const form = { 'content-type': 'application/json', 'x-form-meta': personMeta };
  return app.inject({
    method: 'POST',
    url,
    headers: sentHeaders({ origin: siteOrigin, ...form, ...headers }),
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export const formType = 'application/x-www-form-urlencoded';

/** Posts as a browser without script does, from a page of the site. */
export function postPlain(
  app: FastifyInstance,
  url: string,
  fields: string | Record<string, string>,
  headers: Headers = {},
) {
  const body = new URLSearchParams(fields).toString();
  return post(app, url, body, { 'content-type': formType, 'x-form-meta': undefined, ...headers });
}

export function postDemo(app: FastifyInstance, body: unknown, headers: Headers = {}) {
  return post(app, '/email/request-demo', body, headers);
}

export function postDemoAt(url: string, body: object = smallDemoRequest): Promise<Response> {
  return fetch(`${url}/email/request-demo`, {
    method: 'POST',
    headers: { origin: siteOrigin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** A demo request of one of many visitors. */
export const visitorLead = (name: string | number) => ({
  full_name: `Visitor ${name}`,
  email: `v${name}@example.com`,
});

export const noLimits = {
  LIMITS: ['perEmail', 'perClient', 'overall', 'messagesPerSession', 'messagesPerClient']
    .concat('roomsPerClient', 'roomsOverall')
    .map((name) => `${name}=1000000`)
    .join(),
};
