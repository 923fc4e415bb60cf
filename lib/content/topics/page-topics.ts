import { slugOf } from '../../text/fold-text';
import { textOf } from '../files/markdown';
import * as pages from '../getters';
import type { Link, TitledText } from '../schemas/common';
import { joinSentences, linkTo, placeAt, type Topic, topic } from './topic';

const topicsOfPages: Record<string, () => Topic[]> = {
  '/integrations': listIntegrationTopics,
  '/security': listSecurityTopics,
  '/partner-program': listPartnerTopics,
  '/': listClientTopics,
  '/about': listAboutTopics,
  '/contact': listContactTopics,
  '/leadership': listLeaderTopics,
};

/** Integrations, security, the partner program, the company, its newsletter and its legal texts. */
export function listPageTopics(): Topic[] {
  const { title, description } = pages.getInterface().newsletter;
  const newsletter = joinSentences(title, description);
  const paths = pages.getRoutes().routes.map(({ path }) => path);
  return [
    ...Object.entries(topicsOfPages).flatMap(([path, list]) =>
      paths.includes(path) ? list() : [],
    ),
    topic('newsletter', title, newsletter, linkTo('newsletter', '/#newsletter')),
    ...listLegalTopics('privacypolicy', 'privacy'),
    ...listLegalTopics('termsandconditions', 'terms'),
  ];
}

/** The topic of a page; the titles of its parts are searched too. */
function describePage(id: string, page: TitledText, parts: { title: string }[], link: Link): Topic {
  return topic(id, page.title, page.description, link, { more: parts.map(({ title }) => title) });
}

function describePart(key: string, { title, description }: TitledText, link: Link): Topic {
  const text = joinSentences(`${title}: ${description}`);
  return topic(`${key}/${slugOf(title)}`, title, text, link, { place: placeAt(link.href) });
}

function listIntegrationTopics(): Topic[] {
  const page = pages.getIntegrationsPage();
  const link = linkTo('integrations', '/integrations');
  return [
    describePage('integrations', page, page.items, link),
    ...page.items.map((item) => ({
      ...describePart('integration', item, link),
      text: joinSentences(`${item.title}, ${item.name}: ${item.description}`, item.setUp),
    })),
  ];
}

function listSecurityTopics(): Topic[] {
  const { title, intro, topics } = pages.getSecurityPage();
  const link = linkTo('security', '/security');
  return [
    describePage('security', { title, description: intro }, topics, link),
    ...topics.map((item) => describePart('security', item, link)),
  ];
}

function listPartnerTopics(): Topic[] {
  const { title, description, reasons, programs, benefits, form } = pages.getPartnerProgramPage();
  const link = linkTo('partner', '/partner-program');
  const answer = (isGiven: boolean) => (isGiven ? benefits.yes : benefits.no);
  const page = { title: form.title, description: joinSentences(title, description) };
  return [
    describePage('partner', page, reasons.items, link),
    ...programs.map((program) => {
      const text = joinSentences(`${program.title}: ${program.description}`);
      const more = program.steps.map((step) => joinSentences(step.title, step.description));
      return topic(`partner/${slugOf(program.title)}`, program.title, text, link, { more });
    }),
    ...pages.listPartnerBenefits().map(({ benefit, referral, reseller }) => {
      const referrals = `${benefits.referralLabel} ${answer(referral)}`;
      const text = `${benefit}: ${referrals}, ${benefits.resellerLabel} ${answer(reseller)}`;
      const title = `${benefit} ${link.label}`;
      const further = { heading: benefit, place: placeAt(link.href) };
      return topic(`partner/${slugOf(benefit)}`, title, joinSentences(text), link, further);
    }),
  ];
}

function listClientTopics(): Topic[] {
  const { title } = pages.getHome().clients;
  const clients = pages.listClients().map((client) => client.name);
  const text = joinSentences(`${title}: ${clients.join(', ')}`);
  const link = linkTo('solution', '/#clients-title', title);
  return clients.length > 0 ? [topic('clients', title, text, link)] : [];
}

function listAboutTopics(): Topic[] {
  const { paragraphs, vision, mission } = pages.getAboutPage();
  const link = linkTo('about', '/about');
  const { name } = pages.getSite();
  return [
    ...paragraphs.map((text, index) =>
      topic(`about/${index + 1}`, name, text, link, { label: link.label }),
    ),
    ...[vision, mission].map((part) => describePart('about', part, link)),
  ];
}

function listContactTopics(): Topic[] {
  const { hours, phones, emails, messaging, legalName } = pages.getSite();
  const { labels } = pages.getContactPage();
  const link = linkTo('contact', '/contact');
  const street = pages.listAddressLines().join(', ');
  const numbers = (['sales', 'office', 'legal'] as const).map(
    (name) => `${labels[`${name}Phone`]} ${phones[name]}`,
  );
  const mailboxes = [
    `${labels.email} ${emails.sales}`,
    `${labels.supportEmail} ${emails.support}`,
    `${labels.securityEmail} ${emails.security}`,
  ];
  const parts: [id: string, title: string, text: string][] = [
    ['company', legalName, street],
    ['address', labels.address, street],
    ['hours', labels.hours, hours.text],
    ['phone', labels.phones, numbers.join(', ')],
    ['email', labels.emails, mailboxes.join(', ')],
    ['messaging', messaging.label, messaging.phone],
  ];
  const place = placeAt(link.href);
  return parts.map(([id, title, text]) =>
    topic(`contact/${id}`, title, `${title}: ${text}`, link, { place }),
  );
}

function listLeaderTopics(): Topic[] {
  const { title, description } = pages.getLeadershipPage();
  const leaders = pages.listLeaders();
  const introduce = ({ name, role }: (typeof leaders)[number]) => `${name}, ${role}`;
  const team = joinSentences(description, leaders.map(introduce).join('; '));
  return [
    topic('leadership', title, team, linkTo('leadership', '/leadership')),
    ...leaders.map((leader) => {
      const heading = introduce(leader);
      const link = linkTo('profile', `/profile/${leader.slug}`, leader.name);
      const { slug, name, role } = leader;
      return topic(`profile/${slug}`, `${name} ${role}`, joinSentences(heading), link, { heading });
    }),
  ];
}

/** A legal text, its date, and its sections as `privacy/<section>` or `terms/<section>`. */
function listLegalTopics(name: 'privacypolicy' | 'termsandconditions', key: 'privacy' | 'terms') {
  const { title, intro, sections, updatedOn, updatedLabel } = pages.getLegalPage(name);
  const link = linkTo(key, `/${name}`);
  const date = `${title}: ${updatedLabel} ${updatedOn}.`;
  return [
    topic(key, title, intro, link),
    topic(`${key}/updated`, updatedLabel, date, link, { place: title }),
    ...sections.map((section) => {
      const lines = section.text.split(/<\/(?:p|li)>/).flatMap((line) => textOf(line) || []);
      const id = `${key}/${section.id.replace(/^user-content-/, '')}`;
      const linkToSection = linkTo(key, `/${name}#${section.id}`);
      return topic(id, section.title, lines.join('\n'), linkToSection, { place: title });
    }),
  ];
}
