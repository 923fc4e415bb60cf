import { type AssistantScript, answerAddOns, type Site, type Topic } from '@/lib/content';
import type { createSearch } from '@/lib/search/search';
import { type Computed, computePlans } from './compute-plans';
import { type Memory, rememberTopic } from './memory';
import { describeDays } from './office-hours';
import { createRequestReader, type Request } from './read-request';

/** Answers questions from the figures of the content; undefined for all others. */
export function createComputer(
  search: ReturnType<typeof createSearch>,
  { computed }: AssistantScript,
  { hours }: Site,
  topics: Topic[],
) {
  const read = createRequestReader(search, computed);
  const topicOf = (id = '') => topics.find((topic) => topic.id === id);

  /** The topic at a place of a list, or the one that says the same about another solution. */
  function findNext({ ordinal, solution, isFollowUp }: Request, before: Memory): Topic | undefined {
    if (ordinal >= 0) return topicOf(before.listed?.[ordinal]);
    if (!isFollowUp || !solution || !before.solution || before.asks) return undefined;
    const id = before.topic?.replace(before.solution, solution);
    return id === before.topic ? undefined : topicOf(id);
  }

  function computeAddOn(request: Request, before: Memory): Computed | undefined {
    const addOn = request.others.find(({ id }) => id.startsWith('add-on/'));
    if (addOn) return { answer: addOn, memory: rememberTopic(addOn, before) };
    const asksForAll = !request.hasRest && request.asksPrice;
    return asksForAll ? { answer: answerAddOns(), memory: before } : undefined;
  }

  return (text: string, before: Memory, now: Date): Computed | undefined => {
    const request = read(text);
    const { asks, days, amount, feature, isUnclear } = request;
    if (asks === 'addOn') return computeAddOn(request, before);
    // No plan has a limit for what is counted.
    if (asks === 'fit' && amount && !feature && isUnclear) return { memory: before };
    if (isUnclear) return undefined;
    const next = findNext(request, before);
    if (next) return { answer: next, memory: rememberTopic(next, before) };
    const place = topicOf('contact/hours');
    if (days.length > 0 && place) {
      const answer = { ...place, text: describeDays(days, now, hours, computed) };
      return { answer, memory: { ...before, asks: 'hours' } };
    }
    return computePlans(request, before);
  };
}
