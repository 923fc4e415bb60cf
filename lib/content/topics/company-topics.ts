import {
  getAboutPage,
  getAssistantScript,
  getContactPage,
  getInterface,
  getLeadershipPage,
  getSite,
  listLeaders,
} from '../pages';
import { joinSentences, labelOn, linkTo, type Topic, topic } from './topic';

/** The company: what it is, how to reach it, and who leads it. */
export function listCompanyTopics(): Topic[] {
  const { title, description } = getInterface().newsletter;
  return [
    ...listAboutTopics(),
    ...listContactTopics(),
    ...listLeaderTopics(),
    topic({
      id: 'newsletter',
      title,
      text: joinSentences(title, description),
      link: linkTo('newsletter', '/'),
    }),
  ];
}

function listAboutTopics(): Topic[] {
  const { paragraphs, vision, mission } = getAboutPage();
  const link = linkTo('about', '/about');
  return [
    ...paragraphs.map((text, index) =>
      topic({
        id: `about/${index + 1}`,
        title: getSite().name,
        label: link.label,
        text,
        link,
      }),
    ),
    ...[vision, mission].map(({ title, description }) =>
      topic({
        id: `about/${title.toLowerCase()}`,
        title,
        label: labelOn(link.href, title),
        text: joinSentences(`${title}: ${description}`),
        link,
      }),
    ),
  ];
}

function listContactTopics(): Topic[] {
  const { address, hours, phones, emails, messaging } = getSite();
  const { labels } = getContactPage();
  const link = linkTo('contact', '/contact');
  const place = `${address.street}, ${address.district}, ${address.city} ${address.postalCode}, ${address.country}`;
  const numbers = `${labels.salesPhone} ${phones.sales}, ${labels.officePhone} ${phones.office}`;
  return [
    { id: 'address', title: labels.address, text: place },
    { id: 'hours', title: labels.hours, text: hours.text },
    { id: 'phone', title: labels.phones, text: numbers },
    { id: 'email', title: labels.email, text: emails.sales },
    { id: 'messaging', title: messaging.label, text: messaging.phone },
  ].map(({ id, title, text }) =>
    topic({
      id: `contact/${id}`,
      title,
      label: labelOn(link.href, title),
      text: `${title}: ${text}`,
      link,
    }),
  );
}

function listLeaderTopics(): Topic[] {
  const { title, description } = getLeadershipPage();
  const leaders = listLeaders().map((leader) => ({
    ...leader,
    label: `${leader.name}, ${leader.role}`,
  }));
  return [
    topic({
      id: 'leadership',
      title,
      text: joinSentences(description, leaders.map(({ label }) => label).join('; ')),
      link: linkTo('leadership', '/leadership'),
    }),
    ...leaders.map(({ slug, name, role, label }) =>
      topic({
        id: `profile/${slug}`,
        title: `${name} ${role}`,
        label,
        text: joinSentences(label),
        link: { label: `${getAssistantScript().links.profile}: ${name}`, href: `/profile/${slug}` },
      }),
    ),
  ];
}
