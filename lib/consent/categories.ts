/** The categories that may be refused; the number is that of the category's cookie (specification §9). */
export const categoryIds = { performance: 1, functional: 2, targeting: 3 } as const;
export type CategoryName = keyof typeof categoryIds;
export const categoryNames = Object.keys(categoryIds) as CategoryName[];
