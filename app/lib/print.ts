/** Prints the page when a button that says so is clicked: on paper a device's page is its data sheet. */
export function printOnDemand(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button[data-print]')) print();
  });
}
