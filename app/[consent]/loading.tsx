import { LoadingMark } from '@/components/layout/loading-mark';

export default function Loading() {
  return <LoadingMark />;
}
