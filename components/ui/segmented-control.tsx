import { useRef } from 'react';
import { useEarlyInput } from './use-early-input';

type Option<Value extends string> = { value: Value; label: string };
type SegmentedControlProps<Value extends string> = {
  legend: string;
  name: string;
  /** What is chosen at first; from then on the buttons themselves know. */
  initial: Value;
  options: Option<Value>[];
  /** Hears of every choice, and of one that was made before the script. */
  onChange: (value: Value) => void;
};

/** Two or three choices of which one holds: native radio buttons in one frame. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const frame = useRef<HTMLFieldSetElement>(null);

  function readChoice() {
    const chosen = frame.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const option = props.options.find(({ value }) => value === chosen);
    if (option) props.onChange(option.value);
  }
  useEarlyInput(readChoice);

  return (
    <fieldset ref={frame} className="inline-flex flex-wrap rounded-control border border-ink p-1">
      <legend className="sr-only">{props.legend}</legend>
      {props.options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={props.name}
            value={value}
            defaultChecked={value === props.initial}
            // Not onChange: React misses the press that follows a choice the browser gave back.
            onInput={readChoice}
            className="peer sr-only"
          />
          <span className="block rounded-control px-4 py-1.5 font-semibold text-small peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-3 peer-focus-visible:outline-pandan peer-focus-visible:outline-offset-3 forced-colors:peer-checked:underline">
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
