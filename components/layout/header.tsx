import { Menu, Search, X } from 'lucide';
import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { SearchButton } from '@/components/search/search-dialog';
import { ContentIcon } from '@/components/ui/content-icon';
import { ErrorBoundary } from '@/components/ui/island';
import { SvgIcon } from '@/components/ui/svg-icon';
import { getInterface, getNavigation, getSite, type NavItem } from '@/lib/content';
import { HeaderBar } from './header-bar';
import { MobileMenu } from './mobile-menu';
import { NavLink } from './nav-link';
import { listMenuLinks, listMenuProducts } from './product-links';
import { SolutionsMenu } from './solutions-menu';
import { Wordmark } from './wordmark';

const menuId = 'mobile-menu';
const menuButton = 'round-button -mr-[12px] -outline-offset-3 forced-colors:border';

export function Header() {
  const { header } = getNavigation();
  const words = getInterface();
  const { faq } = words.search.results;

  return (
    <HeaderBar>
      <div className="mx-auto flex h-header max-w-page items-center gap-[8px] pt-[env(safe-area-inset-top)] lg:gap-8">
        <a href="/" aria-label={getSite().name} className="rounded-control">
          <Wordmark />
        </a>
        <div className="flex flex-1 items-center gap-1 self-stretch">
          <nav aria-label={words.mainNavigation} className="hidden lg:contents">
            {header.map((item, index) => (
              <ErrorBoundary key={index}>
                <HeaderItem item={item} />
              </ErrorBoundary>
            ))}
          </nav>
          <div className="ml-auto lg:mr-1">
            <SearchButton label={words.search.open} />
            <noscript>
              <a href={faq.href} aria-label={faq.label} className="round-button size-[44px]">
                <SvgIcon node={Search} />
              </a>
            </noscript>
          </div>
        </div>
        <button
          type="button"
          id={`${menuId}-button`}
          popoverTarget={menuId}
          aria-label={words.openMenu}
          className={`${menuButton} lg:hidden`}
        >
          <SvgIcon node={Menu} className="size-6" />
        </button>
      </div>
    </HeaderBar>
  );
}

const entry = 'flex gap-4 rounded-card p-3 hover:bg-surface-quiet';

function HeaderItem({ item }: { item: NavItem }) {
  if ('path' in item) return <NavLink href={item.path} label={item.label} />;
  if ('isDemo' in item)
    return (
      <DemoRequestButton variant="strong" size="small" className="order-1">
        {item.label}
      </DemoRequestButton>
    );
  const { products, more } = listMenuProducts();
  return (
    <SolutionsMenu label={item.label}>
      {products.map((product) => (
        <li key={product.slug}>
          <a href={`/product/${product.slug}`} className={entry}>
            <span
              className={`grid size-12 shrink-0 place-items-center rounded-card tint-${product.tint}`}
            >
              <ContentIcon name={product.icon} className="size-6" />
            </span>
            <span>
              <span className="block font-semibold">{product.name}</span>
              <span className="block text-text-soft text-small">{product.description}</span>
            </span>
          </a>
        </li>
      ))}
      {more.map((link, place) => (
        <li key={place}>
          <a href={link.path} className={`${entry} font-semibold`}>
            {link.label}
          </a>
        </li>
      ))}
    </SolutionsMenu>
  );
}

const row = 'block py-3 text-title aria-[current=page]:text-primary';

/** The same items for narrow screens. */
export function HeaderMenu() {
  const { header, home } = getNavigation();
  const { mainNavigation, closeMenu } = getInterface();
  return (
    <MobileMenu id={menuId} aria-label={mainNavigation}>
      <div className="flex h-header items-center justify-between pt-[env(safe-area-inset-top)]">
        <Wordmark />
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: takes the focus as the menu opens, without a script too
          autoFocus
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={closeMenu}
          className={menuButton}
        >
          <SvgIcon node={X} className="size-6" />
        </button>
      </div>
      <div className="flex flex-col divide-y divide-line font-semibold">
        <NavLink href={home.path} label={home.label} className={row} />
        {header.map((item, index) => (
          <MenuItem key={index} item={item} />
        ))}
      </div>
    </MobileMenu>
  );
}

function MenuItem({ item }: { item: NavItem }) {
  if ('path' in item) return <NavLink href={item.path} label={item.label} className={row} />;
  if ('isDemo' in item)
    return (
      <div className="pt-6">
        <DemoRequestButton className="w-full">{item.label}</DemoRequestButton>
      </div>
    );
  return (
    <details>
      <summary className="chevron flex items-center justify-between rounded-control py-3 text-title">
        {item.label}
      </summary>
      <ul className="pb-3 font-medium">
        {listMenuLinks().map(({ path, label }, index) => (
          <li key={index}>
            <NavLink href={path} label={label} className="block rounded-control py-2.5 pl-4" />
          </li>
        ))}
      </ul>
    </details>
  );
}
