import { Menu } from 'lucide';
import { SvgIcon } from '@/components/ui/svg-icon';

export const menuId = 'mobile-menu';
/** Id of the button that gets the focus when the menu closes. */
export const menuButtonId = 'mobile-menu-button';
export const menuIconButton =
  '-mr-[12px] grid size-[48px] place-items-center rounded-full -outline-offset-3 hover:bg-sand';

/** Opens the mobile menu, a native popover. */
export function MobileMenuButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      id={menuButtonId}
      popoverTarget={menuId}
      aria-label={label}
      className={`ml-auto lg:hidden ${menuIconButton}`}
    >
      <SvgIcon node={Menu} className="size-6" />
    </button>
  );
}
