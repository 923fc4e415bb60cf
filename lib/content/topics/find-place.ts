import type { Topic } from './topic';

/** The file and field of a topic by the pattern of its id; the first match counts. */
const places: [id: RegExp, place: string][] = [
  [/^faq\/(.+)$/, 'faq.yaml › groups › entries › $1'],
  [/^product\/([^/]+)\/use-case-\d+$/, 'products/$1.yaml › details › useCases'],
  [/^product\/([^/]+)\/(.+)-\d+$/, 'products/$1.yaml › details › bodySections › $2'],
  [/^product\/([^/]+)$/, 'products/$1.yaml › description'],
  [/^plans\/([^/]+)$/, 'products/$1.yaml › pricings'],
  [/^plans\/([^/]+)\/(.+)$/, 'products/$1.yaml › pricings › $2'],
  [/^feature\/([^/]+)\/.+$/, 'products/$1.yaml › pricings › features'],
  [/^add-on\/(.+)$/, 'add-ons.yaml › items › $1'],
  [/^paying\/taxes$/, 'pricing/page.yaml › taxes'],
  [/^paying\/.+$/, 'pricing/page.yaml › facts › items'],
  [/^included\/.+$/, 'shared-sections.yaml › included › items'],
  [/^integrations$/, 'integrations.yaml › description'],
  [/^integration\/.+$/, 'integrations.yaml › items'],
  [/^security$/, 'security.yaml › intro'],
  [/^security\/.+$/, 'security.yaml › topics'],
  [/^partner$/, 'partner-program.yaml › description'],
  [/^partner\/.+-program$/, 'partner-program.yaml › programs'],
  [/^partner\/.+$/, 'benefits.yaml › items'],
  [/^about\/(vision|mission)$/, 'about.yaml › $1'],
  [/^about\/\d+$/, 'about.yaml › paragraphs'],
  [/^contact\/(phone|email)$/, 'site.yaml › $1s'],
  [/^contact\/(.+)$/, 'site.yaml › $1'],
  [/^leadership$/, 'leadership.yaml › description'],
  [/^profile\/(.+)$/, 'profiles/$1.md › role'],
  [/^newsletter$/, 'interface.yaml › newsletter'],
  [/^privacy(?:\/.+)?$/, 'legal/privacypolicy.md'],
  [/^terms(?:\/.+)?$/, 'legal/termsandconditions.md'],
];

/** The file and the field in which an editor finds a topic: `content/faq.yaml › groups › …`. */
export function findPlace({ id }: Topic): string {
  const [pattern, place] = places.find(([pattern]) => pattern.test(id)) ?? [];
  if (!pattern || !place) throw new Error(`The topic ${id} has no place in the content`);
  return `content/${id.replace(pattern, place)}`;
}

/** Where an editor adds a question that is new. */
export const newQuestionPlace = 'content/faq.yaml › a new question';
