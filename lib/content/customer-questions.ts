import questions from '@/lib/generated/questions.json';
import type { QuestionFile } from './schemas/questions';

/**
 * What customers ask in their own words, as the content step has read it; `slug` is the name of the file.
 * The API would take a second to read and check a megabyte of YAML at its start.
 */
export const listCustomerQuestions = (): QuestionFile[] => questions;
