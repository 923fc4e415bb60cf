import { describeError } from '../config/start-error';
import { cleanText } from './clean-text';

type Described = { type: string; message: string; stack: string; [property: string]: unknown };

/** Properties of an error that name code, tables and columns, never what they hold. */
const safeProperties = ['code', 'table', 'column', 'constraint'];

/**
 * What the log says of an error. Messages may quote input, and PostgreSQL adds the values of a row, so
 * messages are cleaned and other properties left out.
 */
export function describeForLog(error: unknown): Described {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: cleanText(String(error)), stack: '' };
  }
  const properties = safeProperties.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    type: error.name,
    message: cleanText(describeError(error)),
    ...Object.fromEntries(properties),
    stack: listFrames(error),
    ...(error.cause !== undefined && { cause: describeForLog(error.cause) }),
  };
}

function listFrames({ stack = '', message }: Error): string {
  const lines = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return lines.filter((line) => line.startsWith('    at ')).join('\n');
}
