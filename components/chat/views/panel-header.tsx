import { LogOut, X } from 'lucide';
import { KawungMark, KawungPattern } from '@/components/ui/kawung';
import { SvgIcon } from '@/components/ui/svg-icon';
import copy from '@/lib/generated/chat.json';
import { closeChat } from '../chat-state';

type PanelHeaderProps = { onEnd: () => void };

const button =
  'grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-ink-line forced-colors:border';

export function PanelHeader({ onEnd }: PanelHeaderProps) {
  return (
    <div className="on-ink relative flex shrink-0 items-center gap-[12px] overflow-hidden bg-ink py-3 forced-colors:border-b pr-[8px] pl-[16px] text-paper">
      <KawungPattern id="chat-kawung" className="text-ink-line opacity-50 forced-colors:hidden" />
      <span className="relative grid size-[44px] shrink-0 place-items-center rounded-full bg-paper">
        <KawungMark className="size-[28px]" />
      </span>
      <div className="relative min-w-0 grow">
        <h2 className="font-bold text-lead leading-tight">{copy.brand}</h2>
        <p className="text-sand text-small">{copy.assistantLine}</p>
      </div>
      <div className="relative flex">
        <button
          type="button"
          aria-label={copy.endChat}
          title={copy.endChat}
          aria-haspopup="dialog"
          onClick={onEnd}
          className={button}
        >
          <SvgIcon node={LogOut} className="size-[20px]" />
        </button>
        <button
          type="button"
          aria-label={copy.closeChat}
          title={copy.closeChat}
          onClick={closeChat}
          className={button}
        >
          <SvgIcon node={X} className="size-[24px]" />
        </button>
      </div>
    </div>
  );
}
