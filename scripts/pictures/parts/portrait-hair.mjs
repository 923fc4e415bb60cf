// Each style answers what lies behind the head and what lies over the face; drawn for a face of 192 by 240 around (320, 270).

const bob = ({ color, shine }) => ({
  back: `<path d="M204 262C190 116 450 116 436 262L446 376Q450 420 408 420H232Q190 420 194 376Z" fill="${color}"/>`,
  front: `<path d="M214 290C204 160 268 114 350 124C424 132 440 210 426 300C420 250 408 214 382 186C338 214 270 214 240 208C226 226 218 254 214 290Z" fill="${color}"/>
    <path d="M262 158C290 138 330 134 362 140M244 186C262 196 300 196 330 188" stroke="${shine}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
});

const longWave = ({ color, shine }) => ({
  back: `<path d="M206 250C200 110 440 110 434 250C440 330 476 380 458 470C450 520 400 524 390 480H250C236 528 186 518 180 470C166 388 204 330 206 250Z" fill="${color}"/>`,
  front: `<path d="M216 296C200 160 270 116 320 126C390 110 444 170 424 296C418 236 384 204 336 150C316 204 226 220 216 296Z" fill="${color}"/><path d="M244 186C258 164 282 150 304 148" stroke="${shine}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
});

const sidePart = ({ color, shine }) => ({
  back: '',
  front: `<path d="M220 282C212 262 206 232 208 204C208 138 262 100 338 106C414 102 444 160 432 216C430 244 426 264 420 282C416 252 414 226 398 200C352 206 306 192 276 164C268 190 238 204 232 226C226 246 224 264 220 282Z" fill="${color}"/>
    <path d="M282 150C304 172 342 186 386 180M300 130C330 128 366 136 384 146" stroke="${shine}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
});

const crop = ({ color, shine, temples = color }) => ({
  back: '',
  front: `<path d="M218 288C210 270 206 240 208 220L234 206C228 232 228 262 218 288ZM422 288C430 270 434 240 432 220L406 206C412 232 412 262 422 288Z" fill="${temples}"/>
    <path d="M208 232C200 138 268 112 326 114C398 112 440 146 432 232C422 214 416 206 404 190C370 176 352 176 320 180C288 178 262 178 236 190C224 206 216 214 208 232Z" fill="${color}"/><path d="M262 142C290 128 330 128 356 134" stroke="${shine}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
});

const curls = ({ color, shine }) => {
  const knots = [
    [226, 212, 28],
    [232, 176, 32],
    [256, 146, 34],
    [292, 128, 36],
    [332, 122, 36],
    [370, 134, 36],
    [400, 160, 34],
    [412, 196, 30],
    [416, 226, 24],
    [222, 238, 22],
    [268, 176, 28],
    [312, 160, 30],
    [358, 168, 28],
    [388, 186, 24],
  ];
  return {
    back: '',
    front: `<g fill="${color}">${knots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}<path d="M222 228C222 252 222 270 224 290L236 268C232 240 240 216 252 200H392C402 214 408 240 404 268L416 290C420 262 420 240 418 224L380 150H250Z"/></g>
      <path d="M246 158A24 24 0 0 1 278 138M300 132A26 26 0 0 1 332 112M362 128A24 24 0 0 1 392 146M290 168A20 20 0 0 1 320 150" stroke="${shine}" stroke-width="5.5" fill="none" stroke-linecap="round"/>`,
  };
};

const frangipani = (x, y, scale) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${[0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<g transform="rotate(${angle})"><path d="M0 0C-22-12-20-40 2-44C20-36 18-12 0 0Z" fill="white"/><path d="M0 0C-9-8-8-18 0-22C7-17 7-8 0 0Z" fill="var(--kunyit)"/></g>`,
    )
    .join('')}</g>`;

const bun = ({ color, shine, isFlowered = true }) => ({
  back: `<ellipse cx="344" cy="106" rx="62" ry="50" fill="${color}"/><path d="M306 92C326 72 362 70 384 88" stroke="${shine}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M208 250C204 150 250 122 320 122S436 150 432 250L424 310H216Z" fill="${color}"/>`,
  front: `<path d="M212 304C196 162 256 122 324 122C392 122 444 162 428 304C424 238 396 206 332 164C268 196 220 226 212 304Z" fill="${color}"/><path d="M240 200C256 172 284 156 312 148M354 152C380 164 398 182 408 204" stroke="${shine}" stroke-width="6" fill="none" stroke-linecap="round"/>${isFlowered ? frangipani(228, 222, 0.9) : ''}`,
});

const hijab = ({ color, shine, band }) => ({
  back: `<path d="M194 280C180 128 262 88 322 88C382 88 462 128 446 280C450 340 458 376 470 404H420V450H220V404H176C188 376 192 340 194 280Z" fill="${color}"/>`,
  front: `<path d="M320 88C258 88 184 128 194 282C196 356 226 404 262 436C236 398 224 330 226 268C226 206 262 178 320 178S414 206 414 268C416 330 404 398 378 436C414 404 444 356 446 282C456 128 382 88 320 88Z" fill="${color}"/>
    <path d="M226 268C226 206 262 178 320 178S414 206 414 268C408 222 372 202 320 202S232 222 226 268Z" fill="${band}"/>
    <path d="M228 326C244 388 282 414 322 414S400 384 412 322L446 300C452 372 474 410 512 440C506 512 424 556 322 556S140 516 128 446C170 410 190 372 194 300Z" fill="${color}"/>
    <path d="M238 392C276 450 366 450 424 384M190 420C236 504 400 512 468 424M232 160C252 132 288 118 320 118" stroke="${shine}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M128 446C140 516 218 556 322 556S506 512 512 440" stroke="${shine}" stroke-width="5" fill="none"/>`,
});

export const hairStyles = { bob, longWave, sidePart, crop, curls, bun, hijab };

export function beardShape(color) {
  return `<path d="M222 268C222 322 224 352 246 382C268 410 294 420 320 420S372 410 394 382C416 352 418 322 418 268C410 300 402 322 384 334C366 322 344 318 320 318S274 322 256 334C238 322 230 300 222 268Z" fill="${color}"/>`;
}
