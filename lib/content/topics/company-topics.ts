import { listLeaders } from '../leaders';
import {
  getAboutPage,
  getAssistantScript,
  getContactPage,
  getInterface,
  getLeadershipPage,
  getSite,
} from '../pages';
import { joinSentences, labelOn, type Topic } from './topic';

/** The company: what it is, how to reach it, and who leads it. */
export function listCompanyTopics(): Topic[] {
  return [
    ...listAboutTopics(),
    ...listContactTopics(),
    ...listLeaderTopics(),
    describeNewsletter(),
  ];
}

function listAboutTopics(): Topic[] {
  const { paragraphs, vision, mission } = getAboutPage();
  const link = { label: getAssistantScript().links.about, href: '/about' };
  return [
    ...paragraphs.map((text, index) => ({
      id: `about/${index + 1}`,
      title: getSite().name,
      label: link.label,
      text,
      more: [],
      link,
    })),
    ...[vision, mission].map(({ title, description }) => ({
      id: `about/${title.toLowerCase()}`,
      title,
      label: labelOn(link.href, title),
      text: joinSentences(`${title}: ${description}`),
      more: [],
      link,
    })),
  ];
}

function listContactTopics(): Topic[] {
  const { address, hours, phones, emails, messaging } = getSite();
  const { labels } = getContactPage();
  const link = { label: getAssistantScript().links.contact, href: '/contact' };
  const place = `${address.street}, ${address.district}, ${address.city} ${address.postalCode}, ${address.country}`;
  return [
    { id: 'contact/address', title: labels.address, text: place },
    { id: 'contact/hours', title: labels.hours, text: hours.text },
    {
      id: 'contact/phone',
      title: labels.phones,
      text: `${labels.salesPhone} ${phones.sales}, ${labels.officePhone} ${phones.office}`,
    },
    { id: 'contact/email', title: labels.email, text: emails.sales },
    { id: 'contact/messaging', title: messaging.label, text: messaging.phone },
  ].map(({ id, title, text }) => ({
    id,
    title,
    label: labelOn(link.href, title),
    text: `${title}: ${text}`,
    more: [],
    link,
  }));
}

function listLeaderTopics(): Topic[] {
  const { links } = getAssistantScript();
  const { title, description } = getLeadershipPage();
  const leaders = listLeaders();
  return [
    {
      id: 'leadership',
      title,
      label: title,
      text: joinSentences(
        description,
        leaders.map(({ name, role }) => `${name}, ${role}`).join('; '),
      ),
      more: [],
      link: { label: links.leadership, href: '/leadership' },
    },
    ...leaders.map(({ slug, name, role }) => ({
      id: `profile/${slug}`,
      title: `${name} ${role}`,
      label: `${name}, ${role}`,
      text: joinSentences(`${name}, ${role}`),
      more: [],
      link: { label: `${links.profile}: ${name}`, href: `/profile/${slug}` },
    })),
  ];
}

function describeNewsletter(): Topic {
  const { title, description } = getInterface().newsletter;
  return {
    id: 'newsletter',
    title,
    label: title,
    text: joinSentences(title, description),
    more: [],
    link: { label: getAssistantScript().links.newsletter, href: '/' },
  };
}
