import { deriveKey as deriveWithPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveWithSha } from 'altcha-lib/algorithms/web/sha';
import { handler } from 'altcha-lib/workers/shared';

handler({
  deriveKey(parameters, ...secrets) {
    const derive = parameters.algorithm.startsWith('PBKDF2') ? deriveWithPbkdf2 : deriveWithSha;
    return derive(parameters, ...secrets);
  },
});
