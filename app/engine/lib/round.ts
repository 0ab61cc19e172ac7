/**
 * A circle as a path, clockwise from three o'clock. A path may have pathLength, so that dashes are percentages of
 * the circumference; HTML's checker does not allow that on a circle.
 */
export const round = (radius: number): string =>
  `M${radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0`;
