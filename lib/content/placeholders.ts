import type { Site } from './schemas/site';

const placeholder = /\{([a-z][A-Za-z]*)\}/g;

/** Placeholders such as `{brand}` that any content file may use, so only `site.yaml` spells the values. */
export function placeholderValues(site: Site): Record<string, string> {
  return {
    brand: site.name,
    legalName: site.legalName,
    group: site.group.name,
    salesEmail: site.emails.sales,
    supportEmail: site.emails.support,
    salesPhone: site.phones.sales,
    legalPhone: site.phones.legal,
    messagingPhone: site.messaging.phone,
    legalPhoneLink: `tel:${site.phones.legal.replaceAll(' ', '')}`,
    messagingLink: site.messaging.href,
    hours: site.hours.text,
  };
}

/** Replaces `{name}` in every string of a parsed tree and lists the names it does not know. */
export function fillPlaceholders(tree: unknown, values: Record<string, string>) {
  const unknown: { path: PropertyKey[]; name: string }[] = [];

  const fill = (value: unknown, path: PropertyKey[]): unknown => {
    if (typeof value === 'string') {
      return value.replace(placeholder, (whole, name: string) => {
        if (Object.hasOwn(values, name)) return values[name] ?? whole;
        unknown.push({ path, name });
        return whole;
      });
    }
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...path, index]));
    if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, fill(item, [...path, key])]),
      );
    }
    return value;
  };

  return { value: fill(tree, []), unknown };
}
