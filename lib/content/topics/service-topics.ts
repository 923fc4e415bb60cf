import {
  getAssistantScript,
  getIntegrationsPage,
  getPartnerProgramPage,
  getSecurityPage,
  listPartnerBenefits,
} from '../pages';
import { joinSentences, labelOn, slugOf, type Topic } from './topic';

/** Integrations, security and the partner programme. */
export function listServiceTopics(): Topic[] {
  return [...listIntegrationTopics(), ...listSecurityTopics(), ...listPartnerTopics()];
}

function listIntegrationTopics(): Topic[] {
  const { items, title, description } = getIntegrationsPage();
  const link = { label: getAssistantScript().links.integrations, href: '/integrations' };
  return [
    {
      id: 'integrations',
      title,
      label: title,
      text: description,
      more: items.map((item) => item.title),
      link,
    },
    ...items.map((item) => ({
      id: `integration/${slugOf(item.title)}`,
      title: item.title,
      label: labelOn(link.href, item.title),
      text: `${item.title}: ${item.description}`,
      more: [],
      link,
    })),
  ];
}

function listSecurityTopics(): Topic[] {
  const { title, intro, topics } = getSecurityPage();
  const link = { label: getAssistantScript().links.security, href: '/security' };
  return [
    {
      id: 'security',
      title,
      label: title,
      text: intro,
      more: topics.map((topic) => topic.title),
      link,
    },
    ...topics.map((topic) => ({
      id: `security/${slugOf(topic.title)}`,
      title: topic.title,
      label: labelOn(link.href, topic.title),
      text: `${topic.title}: ${topic.description}`,
      more: [],
      link,
    })),
  ];
}

function listPartnerTopics(): Topic[] {
  const { title, description, reasons, programmes, benefits, form } = getPartnerProgramPage();
  const link = { label: getAssistantScript().links.partner, href: '/partner-program' };
  const benefitText = (row: ReturnType<typeof listPartnerBenefits>[number]) =>
    `${row.benefit}: ${benefits.referralLabel} ${row.referral ? benefits.yes : benefits.no}, ${benefits.resellerLabel} ${row.reseller ? benefits.yes : benefits.no}`;
  return [
    {
      id: 'partner',
      title: form.title,
      label: form.title,
      text: joinSentences(title, description),
      more: reasons.items.map((reason) => reason.title),
      link,
    },
    ...programmes.map((programme) => ({
      id: `partner/${slugOf(programme.title)}`,
      title: programme.title,
      label: programme.title,
      text: joinSentences(`${programme.title}: ${programme.description}`),
      more: programme.steps.map((step) => joinSentences(step.title, step.description)),
      link,
    })),
    ...listPartnerBenefits().map((row) => ({
      id: `partner/${slugOf(row.benefit)}`,
      title: `${row.benefit} ${link.label}`,
      label: labelOn(link.href, row.benefit),
      text: joinSentences(benefitText(row)),
      more: [],
      link,
    })),
  ];
}
