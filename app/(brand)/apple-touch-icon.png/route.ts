import { drawIcon } from '../draw-icon';

export const dynamic = 'force-static';

export const GET = () => drawIcon(180);
