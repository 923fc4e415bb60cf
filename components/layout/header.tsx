import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { ContentIcon } from '@/components/ui/content-icon';
import { tintBackground } from '@/components/ui/tint';
import { getInterface, getNavigation, getSite } from '@/lib/content';
import { HeaderBar } from './header-bar';
import { MobileMenu, MobileMenuButton } from './mobile-menu';
import { NavLink } from './nav-link';
import { listMenuLinks, listMenuProducts } from './product-links';
import { SolutionsMenu } from './solutions-menu';
import { Wordmark } from './wordmark';

export function Header() {
  const { header, home } = getNavigation();
  const words = getInterface();
  const { products, more } = listMenuProducts();

  return (
    <>
      <HeaderBar>
        <div>
          <a href="/" aria-label={getSite().name} className="rounded-control">
            <Wordmark />
          </a>
          <nav aria-label={words.mainNavigation}>
            {header.map((item) => {
              if ('path' in item)
                return <NavLink key={item.label} href={item.path} label={item.label} />;
              if ('isDemo' in item) {
                return (
                  <DemoRequestButton
                    key={item.label}
                    variant="dark"
                    size="small"
                    className="ml-auto"
                  >
                    {item.label}
                  </DemoRequestButton>
                );
              }
              return (
                <SolutionsMenu key={item.label} label={item.label}>
                  {products.map((product) => (
                    <li key={product.slug}>
                      <a href={`/product/${product.slug}`}>
                        <span className={`tile ${tintBackground[product.tint]}`}>
                          <ContentIcon name={product.icon} className="size-6" />
                        </span>
                        <span>
                          <span className="block font-semibold">{product.name}</span>
                          <span className="block text-ink-soft text-small">
                            {product.description}
                          </span>
                        </span>
                      </a>
                    </li>
                  ))}
                  {more.map((link) => (
                    <li key={link.path}>
                      <a href={link.path} className="font-semibold">
                        {link.label}
                      </a>
                    </li>
                  ))}
                </SolutionsMenu>
              );
            })}
          </nav>
          <MobileMenuButton label={words.openMenu} />
        </div>
      </HeaderBar>
      <MobileMenu
        items={header}
        home={home}
        solutions={listMenuLinks()}
        words={{ close: words.closeMenu, navigation: words.mainNavigation }}
      />
    </>
  );
}
