export { Header } from '../ui/frame/header';
