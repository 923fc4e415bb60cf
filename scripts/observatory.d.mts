type Answer = {
  address: string;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  html: string;
  /** Headers of the answer to a preflight of a foreign origin. */
  preflight: Record<string, string | string[] | undefined>;
  /** Whether the certificate is good. */
  isVerified: boolean;
};

/** `results` has the points and the finding of each rule. */
export function scoreAnswer(answer: Answer): { score: number; results: Record<string, string> };
