function o({code:n}){if(n==="")throw new Error("a door needs a code");return n}
globalThis.render=(n,l,p,u)=>{u.write(o(p));u.end()};
