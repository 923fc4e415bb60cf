import { BrandPattern } from '@/components/ui/brand-symbol';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { getNotFoundPage } from '@/lib/content';

export function NotFoundNotice() {
  const { code, title, description, back } = getNotFoundPage();
  return (
    <Section className="under-header relative isolate grid min-h-[80svh] content-center overflow-hidden py-24">
      <BrandPattern
        id="pattern-lost"
        className="-z-10 text-line [mask-image:linear-gradient(to_bottom_left,black,transparent_70%)]"
      />
      <p className="font-extrabold text-[clamp(6rem,20vw,15rem)] text-primary leading-none tracking-tighter">
        {code}
      </p>
      <h1 className="mt-4 text-heading">{title}</h1>
      <p className="mt-4 max-w-lg text-text-soft text-lead">{description}</p>
      <a href="/" className={buttonClass({}, 'mt-9')}>
        {back}
      </a>
    </Section>
  );
}
