/** The API serves the file of the package under this name. */
export { Idiomorph } from 'idiomorph';
