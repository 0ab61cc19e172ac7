// Stands for react-router-dom on the server, where a live part is rendered
// apart from its page: it has no location there, and goes nowhere.
const nowhere = { pathname: '', search: '', hash: '' };
const stay = () => {};

export const useLocation = () => nowhere;
export const useNavigate = () => stay;
export const useSearchParams = () => [undefined, stay];
