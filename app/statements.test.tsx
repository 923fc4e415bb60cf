import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readText } from '../testing/read-html';
import SecurityPage from './[consent]/(asking)/security/page';
import TermsPage from './[consent]/(asking)/termsandconditions/page';
import PrivacyPage from './[consent]/(quiet)/privacypolicy/page';

it.each([
  [
    '/security',
    <SecurityPage key="security" />,
    [
      'Role-based access policies and authentication make sure that only authorised personnel can access data',
      'Uptime is above 99.9% through load balancing, task queues and rolling deployments',
      'Encrypted backups are made daily and stored securely',
      'Our development team evaluates the software',
      'in step with the site release cycle',
      'encrypted in transit',
      'at rest',
      'clear information on where data is stored and processed',
      'visibility into the geographic locations of the data centres',
      'a credible payment gateway that is PCI DSS compliant',
      'does not process, transmit or store card data',
      'improving our data residency practices',
      'regular security audits and compliance checks',
    ],
  ],
  [
    '/termsandconditions',
    <TermsPage key="terms" />,
    [
      'a non-exclusive, non-transferable, limited license',
      'reverse engineer the software',
      'modify the software',
      'unauthorised access',
      'Payment terms are set out in a separate agreement',
      'You are responsible for the taxes',
      'at any time, with or without cause',
      '"as is"',
      'governed by the laws of Indonesia',
      'The courts in West Jakarta have exclusive jurisdiction',
      'call our legal support on +62 21 0555 0103',
    ],
  ],
  [
    '/privacypolicy',
    <PrivacyPage key="privacy" />,
    [
      'Our servers are in Singapore',
      'we notify the people it concerns within 30 days',
      'You can ask us to delete your personal data. Send your request in the messaging app to +62 21 0555 0110',
      'Card payments go through a payment processor',
    ],
  ],
])('%s states what the specification asks of it', (_path, page, statements) => {
  const words = readText(renderToStaticMarkup(page));
  for (const statement of statements) expect(words).toContain(statement);
});
