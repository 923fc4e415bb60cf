import copy from '@/lib/generated/chat.json';

/** Three petals that breathe while something is under way; they stand still where motion is unwanted. */
export function TypingIndicator() {
  return (
    <div className="ml-[38px] flex w-fit gap-1.5 rounded-card rounded-bl-control bg-sand-light px-4 py-4">
      <span className="sr-only">{copy.typing}</span>
      <span className="chat-petal" />
      <span className="chat-petal" />
      <span className="chat-petal" />
    </div>
  );
}
