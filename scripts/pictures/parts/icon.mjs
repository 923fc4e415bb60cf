import * as lucide from 'lucide';

const attributes = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

export function icon(name, size = 36, strokeWidth = 1.75, color = 'currentColor') {
  const shapes = lucide[name];
  if (!shapes) throw new Error(`No icon called ${name}`);
  const content = shapes.map(([tag, values]) => `<${tag} ${attributes(values)}/>`).join('');
  return `<svg viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="${color}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round" style="flex:none">${content}</svg>`;
}
