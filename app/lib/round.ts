/**
 * A circle as a path, clockwise from three o'clock. A path may say how long it is (pathLength), so that dashes are
 * per cents of the way round; HTML's checker allows a circle no such thing.
 */
export const round = (radius: number): string =>
  `M${radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0`;
