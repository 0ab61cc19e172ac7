// Replaces react-router-dom on the server, where a live section is rendered
// apart from its page: it has no location and cannot navigate.
const nowhere = { pathname: '', search: '', hash: '' };
const stay = () => {};

export const useLocation = () => nowhere;
export const useNavigate = () => stay;
export const useSearchParams = () => [undefined, stay];
