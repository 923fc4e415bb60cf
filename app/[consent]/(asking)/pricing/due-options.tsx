import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { mostUsers } from '@/lib/contracts/limits';
import offer from '@/lib/generated/offer.json';
import { type Choice, periods, readUsers } from '@/lib/pricing/choice';
import type { Chosen } from '@/lib/pricing/due';
import { changeChoice } from './pricing-choice';

const { words } = offer;

/** The controls for plan, period, add-ons and users. */
export function DueOptions({ chosen }: { chosen: Chosen }) {
  const { solution, plan, period, addOns, users } = chosen;
  // A link may name a plan alone; a change adds its solution.
  const change = (values: Choice) => changeChoice({ solution: solution.slug, ...values });
  const ids = addOns.map(({ id }) => id);
  const toggle = (id: string) =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

  return (
    <div className="grid content-start gap-8 print:hidden">
      <Options
        legend={words.plan}
        type="radio"
        options={solution.plans}
        chosen={[plan.id]}
        onChoose={(id) => change({ plan: id })}
      />
      <Options
        legend={words.period}
        type="radio"
        options={periods.map((id) => ({ id, name: words[id] }))}
        chosen={[period]}
        onChoose={(id) => change({ period: id })}
      />
      <Options
        legend={words.addOns}
        type="checkbox"
        options={offer.addOns}
        chosen={ids}
        onChoose={(id) => change({ addOns: toggle(id) })}
      />
      {addOns.some(({ isPerUser }) => isPerUser) && (
        <UsersField users={users} onChange={(next) => change({ users: next })} />
      )}
    </div>
  );
}

type OptionsProps<Id extends string> = {
  legend: string;
  type: 'radio' | 'checkbox';
  options: { id: Id; name: string; price?: string }[];
  chosen: Id[];
  onChoose: (id: Id) => void;
};

function Options<Id extends string>({ legend, type, options, chosen, onChoose }: OptionsProps<Id>) {
  if (options.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {options.map(({ id, name, price }) => (
        <label key={id} className="flex items-start gap-3 py-1 pointer-coarse:py-2.5">
          <input
            type={type}
            name={`due ${legend}`}
            checked={chosen.includes(id)}
            onChange={() => onChoose(id)}
            className="mt-1 size-5 shrink-0 accent-primary"
          />
          <span>
            {name}
            {price && <span className="block text-text-soft text-small tabular-nums">{price}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type UsersFieldProps = { users: number; onChange: (users: number) => void };

/** Shows an error below a wrong number; an empty field shows the last number again. */
function UsersField({ users, onChange }: UsersFieldProps) {
  const [typed, setTyped] = useState(`${users}`);
  const isRefused = typed.trim() !== '' && !readUsers(typed);
  return (
    <div className="max-w-48">
      <Field
        id="due-users"
        inputMode="numeric"
        autoComplete="off"
        label={words.users}
        error={isRefused ? words.usersRefused.replace('[most]', `${mostUsers}`) : undefined}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const next = readUsers(currentTarget.value);
          if (next) onChange(next);
        }}
        onBlur={() => isRefused || setTyped(`${users}`)}
      />
    </div>
  );
}
