import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import { Field } from '@/components/ui/field';
import { listen } from '@/components/ui/listen';
import { toAsciiDigits } from '@/lib/contracts/digits';
import { mostUsers } from '@/lib/contracts/limits';
import offer from '@/lib/generated/offer.json';
import type { Choice } from '@/lib/pricing/choice';
import { type Chosen, isUsers } from '@/lib/pricing/due';
import { changeChoice } from './pricing-choice';

const { words } = offer;

/** Plan, period, add-ons and users as controls that follow the address and write into it. */
export function DueOptions({ chosen }: { chosen: Chosen }) {
  const { solution, plan, period, addOns, users } = chosen;
  // A link may name a plan alone; a change adds its solution.
  const change = (values: Choice) => changeChoice({ solution: solution.slug, ...values });
  const ids = addOns.map(({ id }) => id);

  function toggleAddOn(id: string) {
    change({ addOns: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] });
  }

  return (
    <div className="grid content-start gap-8 print:hidden">
      <Group legend={words.plan}>
        {solution.plans.map(({ id, name }) => (
          <Option
            key={id}
            name="due-plan"
            isChosen={id === plan.id}
            onChoose={() => change({ plan: id })}
          >
            {name}
          </Option>
        ))}
      </Group>
      <Group legend={words.period}>
        {(['monthly', 'annual'] as const).map((one) => (
          <Option
            key={one}
            name="due-period"
            isChosen={one === period}
            onChoose={() => change({ period: one })}
          >
            {words[one]}
          </Option>
        ))}
      </Group>
      <Group legend={words.addOns}>
        {offer.addOns.map(({ id, name, price }) => (
          <Option key={id} isChosen={ids.includes(id)} onChoose={() => toggleAddOn(id)}>
            {name}
            <span className="block text-ink-soft text-small tabular-nums">{price}</span>
          </Option>
        ))}
      </Group>
      {addOns.some(({ isPerUser }) => isPerUser) && (
        <UsersField users={users} onChange={(text) => change({ users: text })} />
      )}
    </div>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

type UsersFieldProps = { users: number; onChange: (text: string) => void };

/** Digits of other scripts, by key, paste or input method: a field for numbers does not take them itself. */
function writeAsciiDigits(event: Event) {
  const typed =
    event instanceof KeyboardEvent ? event.key : event instanceof InputEvent && event.data;
  const text = toAsciiDigits(typed || '');
  if (text === (typed || '')) return;
  event.preventDefault();
  document.execCommand('insertText', false, text);
}

/** The wheel scrolls the page: browsers let it change the number of a focused field that can be edited. */
function leaveToPage({ currentTarget: field }: WheelEvent<HTMLInputElement>) {
  field.readOnly = true;
  setTimeout(() => {
    field.readOnly = false;
  });
}

/** Follows the address, but never while the visitor types in it. What is refused stays, with the reason. */
function UsersField({ users, onChange }: UsersFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  function follow() {
    if (input.current) input.current.value = String(users);
    setIsRefused(false);
  }
  const handleUsers = useEffectEvent(follow);
  useEffect(() => {
    if (users > 0 && document.activeElement !== input.current) handleUsers();
  }, [users]);
  useEffect(
    () =>
      input.current
        ? listen(input.current, ['keydown', 'beforeinput'], writeAsciiDigits)
        : undefined,
    [],
  );

  function handleInput({ currentTarget: field }: FormEvent<HTMLInputElement>) {
    const { valueAsNumber, validity } = field;
    // An empty field waits for a number.
    const isEmpty = field.value === '' && !validity.badInput;
    const isValid = isUsers(valueAsNumber);
    setIsRefused(!isEmpty && !isValid);
    if (isValid) onChange(String(valueAsNumber));
  }

  return (
    <div className="max-w-48">
      <Field
        ref={input}
        id="due-users"
        type="number"
        label={words.users}
        error={isRefused ? words.usersRefused.replace('[most]', String(mostUsers)) : undefined}
        min={1}
        max={mostUsers}
        defaultValue={users}
        onInput={handleInput}
        onWheel={leaveToPage}
        onBlur={() => isRefused || follow()}
      />
    </div>
  );
}

type OptionProps = {
  /** The group of a radio button; undefined for a checkbox. */
  name?: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Option({ name, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="flex items-start gap-3 py-1 pointer-coarse:py-2.5">
      <input
        type={name ? 'radio' : 'checkbox'}
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-pandan"
      />
      <span>{children}</span>
    </label>
  );
}
