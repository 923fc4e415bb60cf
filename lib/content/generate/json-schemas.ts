import { z } from 'zod';
import { contentFiles } from '../schemas/content-files';
import { describeExpected } from '../schemas/messages';

/** The error message of a pattern; without it the YAML extension shows the pattern. */
function describePattern(schema: z.core.$ZodType): string {
  const { issues } = z.safeParse(schema, '?', { error: describeExpected }).error ?? { issues: [] };
  return `expected ${issues[0]?.message}`;
}

/** Adds error messages, and removes zod's bounds of safe integers. */
const complete: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.pattern) jsonSchema.patternErrorMessage = describePattern(zodSchema);
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};

/** The JSON Schema of each YAML file as written; VS Code does not check front matter. */
export const jsonSchemas = Object.entries(contentFiles)
  .filter(([file]) => file.endsWith('.yaml'))
  .map(([file, schema]) => ({
    file,
    name: file.replace(/(\/\*)?\.yaml$/, '').replace('/', '-'),
    schema: z.toJSONSchema(schema, { io: 'input', target: 'draft-7', override: complete }),
  }));
