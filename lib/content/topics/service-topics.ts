import {
  getIntegrationsPage,
  getPartnerProgramPage,
  getSecurityPage,
  listPartnerBenefits,
} from '../pages';
import type { Link, TitledText } from '../schemas/common';
import { joinSentences, labelOn, linkTo, slugOf, type Topic, topic } from './topic';

/** Integrations, security and the partner programme. */
export function listServiceTopics(): Topic[] {
  const integrations = getIntegrationsPage();
  const { title, intro, topics } = getSecurityPage();
  const integrationsLink = linkTo('integrations', '/integrations');
  const securityLink = linkTo('security', '/security');
  return [
    describePage('integrations', integrations, integrations.items, integrationsLink),
    ...integrations.items.map((item) => describePart('integration', item, integrationsLink)),
    describePage('security', { title, description: intro }, topics, securityLink),
    ...topics.map((item) => describePart('security', item, securityLink)),
    ...listPartnerTopics(),
  ];
}

function describePage(
  id: string,
  { title, description }: TitledText,
  parts: { title: string }[],
  link: Link,
): Topic {
  return topic({ id, title, text: description, more: parts.map((part) => part.title), link });
}

const describePart = (key: string, { title, description }: TitledText, link: Link): Topic =>
  topic({
    id: `${key}/${slugOf(title)}`,
    title,
    label: labelOn(link.href, title),
    text: `${title}: ${description}`,
    link,
  });

function listPartnerTopics(): Topic[] {
  const { title, description, reasons, programmes, benefits, form } = getPartnerProgramPage();
  const link = linkTo('partner', '/partner-program');
  const answer = (isGiven: boolean) => (isGiven ? benefits.yes : benefits.no);
  const page = { title: form.title, description: joinSentences(title, description) };
  return [
    describePage('partner', page, reasons.items, link),
    ...programmes.map((programme) =>
      topic({
        id: `partner/${slugOf(programme.title)}`,
        title: programme.title,
        text: joinSentences(`${programme.title}: ${programme.description}`),
        more: programme.steps.map((step) => joinSentences(step.title, step.description)),
        link,
      }),
    ),
    ...listPartnerBenefits().map(({ benefit, referral, reseller }) =>
      topic({
        id: `partner/${slugOf(benefit)}`,
        title: `${benefit} ${link.label}`,
        label: labelOn(link.href, benefit),
        text: joinSentences(
          `${benefit}: ${benefits.referralLabel} ${answer(referral)}, ${benefits.resellerLabel} ${answer(reseller)}`,
        ),
        link,
      }),
    ),
  ];
}
